import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#kit/log.ts'
import { endPostgres, forerunnerWaits } from './end-postgres.ts'
import { processStart } from './process-start.ts'

const maybePid = async (pg_dir: string): Promise<number | undefined> => {
  const text = await readFile(join(pg_dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

const isPostgresOf = async (pid: number, pg_dir: string): Promise<boolean> => {
  if (processStart(pid) === undefined) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres') && command.includes(pg_dir)
}

/**
 * The PostgreSQL of a Banyan that is gone may still run on the directory: writing its last pages, or stuck in its own
 * stop. It is told to stop and, when it does not, made to, so that this start does not fail on it.
 */
export async function endForerunner(pg_dir: string, log: Log): Promise<void> {
  const pid = await maybePid(pg_dir)
  if (pid === undefined || !(await isPostgresOf(pid, pg_dir))) return
  log.warn({ pid }, 'The database of a Banyan that is gone still runs here. It is being stopped first.')
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended in this very moment.
    }
  }
  const hasEnded = async () => !(await isPostgresOf(pid, pg_dir))
  const how = await endPostgres({ signal, hasEnded }, forerunnerWaits)
  if (how !== 'ended') log.warn({ pid }, 'It did not stop when it was asked to, and was made to. Nothing is lost.')
}
