import { createServer } from 'node:net'
import path from 'node:path'
import {
  type ConnectionFacts,
  DATABASE,
  ensureDatabase,
  OWNER,
  prepareCluster,
  SUPERUSER,
} from './cluster.ts'
import { type DataPlacement, placeData, recordPlacement } from './data-placement.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { prepareBinaries } from './native-binaries.ts'
import { clearOrphan } from './orphaned-postmaster.ts'
import { type PostgresLogger, Postmaster, type UnexpectedExit } from './postmaster.ts'
import { makeSocketDir } from './socket-dir.ts'

const PORT = 5432

export interface EmbeddedPostgresOptions {
  /** A folder for the database alone; made when missing. */
  dataDir: string
  logger: PostgresLogger
  /** A folder with the programs of another PostgreSQL ≥ 18, instead of those that were installed with us. */
  binDir?: string | undefined
  /** False gives up safety against power cuts for speed: only for data that may be lost. */
  isDurable?: boolean
  maxConnections?: number
  /** For a command that ends by itself: a start on the same folder waits for it instead of being refused. */
  isPassing?: boolean
  onUnexpectedExit?: (exit: UnexpectedExit) => void
}

export interface EmbeddedPostgres {
  /** The owner of the database: may make roles and databases, is bound by row policies that are forced. */
  connection: ConnectionFacts
  /** For maintenance only: backup, restore, and tests of what even a superuser cannot hide. */
  superuser: ConnectionFacts
  /** The server's process id, another one after a restart. */
  pid(): number | undefined
  /** Says that it will be stopped: a start on the same folder waits for that from now on. */
  announceStop(): void
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own on a data folder and keeps it running until `stop()`. It ends with this
 * process, however that ends, and a second process on the same folder is refused.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger, isDurable = true } = options
  const placement = await placeData(options.dataDir)
  const socketDir = await makeSocketDir(placement)
  const lock = await lockFolder(placement.baseDir, socketDir, placement.dataDir, {
    logger,
    isPassing: options.isPassing ?? false,
  })
  let postmaster: Postmaster | undefined
  try {
    const binaries = await prepareBinaries(placement, options.binDir)
    const secrets = await prepareCluster(placement, binaries, isDurable)
    recordPlacement(placement)
    await clearOrphan(placement.clusterDir, path.join(socketDir, `.s.PGSQL.${PORT}`), logger)
    const address = await chooseAddress(socketDir)
    postmaster = new Postmaster({
      binaries,
      account: placement.account,
      clusterDir: placement.clusterDir,
      logFile: path.join(placement.dataDir, 'postgres.log'),
      settings: { ...address.settings, ...serverSettings(isDurable, options.maxConnections ?? 60) },
      logger,
      onUnexpectedExit: options.onUnexpectedExit,
    })
    await postmaster.start()
    const superuser = {
      ...address.target,
      user: SUPERUSER,
      password: secrets.superuser,
      database: 'postgres',
    }
    await ensureDatabase(superuser, secrets.owner)
    logStart(logger, placement, postmaster)
    return {
      connection: { ...address.target, user: OWNER, password: secrets.owner, database: DATABASE },
      superuser,
      pid: pidOf(postmaster),
      announceStop: () => lock.announceRelease(),
      stop: stopAll(postmaster, lock),
    }
  } catch (error) {
    await postmaster?.stop()
    lock.release()
    throw error
  }
}

function pidOf(postmaster: Postmaster): () => number | undefined {
  return () => postmaster.pid
}

function stopAll(postmaster: Postmaster, lock: FolderLock): () => Promise<void> {
  return async () => {
    lock.announceRelease()
    await postmaster.stop()
    lock.release()
  }
}

function logStart(logger: PostgresLogger, placement: DataPlacement, postmaster: Postmaster): void {
  const { baseDir, dataDir, account } = placement
  logger.info({ pid: postmaster.pid, dataDir, baseDir, uid: account?.uid }, 'the embedded database runs')
}

/** A socket in a private folder needs no port and cannot be reached by others; Windows gets a local port. */
async function chooseAddress(socketDir: string) {
  if (process.platform !== 'win32') {
    return {
      target: { host: socketDir, port: PORT },
      settings: { listen_addresses: '', unix_socket_directories: socketDir, port: PORT },
    }
  }
  const port = await findFreePort()
  return {
    target: { host: '127.0.0.1', port },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : PORT))
    })
  })
}

/** Given on the command line, so that they hold whatever an older release wrote into the cluster. */
function serverSettings(isDurable: boolean, maxConnections: number): Record<string, string | number> {
  const safety = isDurable ? 'on' : 'off'
  return {
    unix_socket_permissions: '0700',
    max_connections: maxConnections,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    jit: 'off',
    huge_pages: 'off',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
}
