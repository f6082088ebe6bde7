import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A limit is there to end a test that hangs, not to say how quick one has to be: it holds on a machine that is busy
// with something else.
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

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
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'apps/server/test/**/*.test.ts',
            'apps/demo/test/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: ['apps/server/test/processes/start-test-database.ts'],
          // The modules are the same for all of them, and hold nothing that one test leaves for another.
          isolate: false,
          ...LIMITS,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
})
