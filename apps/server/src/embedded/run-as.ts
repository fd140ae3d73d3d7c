import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { StartFault } from '#kit/start-fault.ts'

/** PostgreSQL refuses to run as root; this is the customary user with no rights, "nobody". */
const nobody = 65_534

/** How PostgreSQL's programs are started so that it accepts who runs it. */
export interface RunAs {
  /** Put before the program's own words. */
  readonly prefix: readonly string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Hands a directory to the user that PostgreSQL will run as. */
  own(dir: string): Promise<void>
}

const works = (command: readonly string[]): boolean => {
  const [program, ...words] = [...command, 'true']
  return program !== undefined && spawnSync(program, words, { stdio: 'ignore' }).status === 0
}

const leaveAsIs = async (): Promise<void> => undefined

/**
 * Root maps itself to nobody in a user namespace: no user is made and files stay root's.
 * Without namespaces root hands the directory to nobody; anyone else runs the programs as they are.
 */
export const chooseRunAs = (): RunAs => {
  // The kernel stops PostgreSQL cleanly (INT) when this process ends without having the time to.
  const setpriv = ['setpriv', '--pdeathsig', 'INT']
  const withParent = works(setpriv) ? setpriv : []
  if (process.getuid?.() !== 0) return { prefix: withParent, identity: {}, own: leaveAsIs }

  const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (works(namespace)) return { prefix: [...namespace, ...withParent], identity: {}, own: leaveAsIs }
  return { prefix: withParent, identity: { uid: nobody, gid: nobody }, own: (dir) => chown(dir, nobody, nobody) }
}

/** What to say when PostgreSQL's programs cannot be run at all. */
export const cannotRun = (reason: string): StartFault =>
  new StartFault(
    `The embedded PostgreSQL cannot run here: ${reason}\n` +
      'Start Banyan as a user other than root, or set DATABASE_URL to a PostgreSQL 15 or later.',
  )
