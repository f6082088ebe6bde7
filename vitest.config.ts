import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than there are cores where there are two: some wait for processes to start and to be killed.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        // Rules without a state: nothing that one test could leave for another.
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/test/start-test-database.ts'],
          // The modules are the same for all of them, and hold nothing that one test leaves for another.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
})
