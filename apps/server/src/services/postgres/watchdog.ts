import { spawn } from 'node:child_process'
import path from 'node:path'
import { bareEnvironment, type NativeBinaries } from './native-binaries.ts'
import type { ServiceAccount } from './service-account.ts'

/** Ends when its input ends, which the kernel sees to however the app ended; then asks for a clean stop. */
const SHELL_SCRIPT = `while read -r line; do :; done
read -r held < "$2" && [ "$held" = "$1" ] && kill -INT "$1"`

const NODE_SCRIPT = `process.stdin.resume().on('end', () => require('node:child_process')
  .spawn(process.argv[1], ['stop', '-D', process.argv[2], '-m', 'fast'], { stdio: 'ignore' }))`

/**
 * A tiny process that stops the server when this one is gone, even by kill -9. The pid is compared with the
 * server's own file first, since the number may belong to another process by then. Returns a call to end it.
 */
export function startWatchdog(
  pid: number,
  clusterDir: string,
  binaries: NativeBinaries,
  account: ServiceAccount | undefined,
): () => void {
  const [command, args] =
    process.platform === 'win32'
      ? [process.execPath, ['-e', NODE_SCRIPT, binaries.pgCtl, clusterDir]]
      : ['/bin/sh', ['-c', SHELL_SCRIPT, 'sh', String(pid), path.join(clusterDir, 'postmaster.pid')]]
  const watchdog = spawn(command, args, {
    ...account,
    cwd: path.parse(clusterDir).root,
    env: bareEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
  })
  watchdog.unref()
  watchdog.stdin.on('error', () => undefined)
  const { stdin } = watchdog
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return () => watchdog.kill('SIGKILL')
}
