import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, StoredFile } from './file-store.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A new name in a folder is safe from a crash only when the folder itself has reached the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Uploads in `<data_dir>/files`, readable by nobody but the server's own user. */
export function createLocalStore(data_dir: string): FileStore {
  const pathOf = ({ name, is_public }: StoredFile): string =>
    join(data_dir, 'files', is_public ? 'public' : 'private', name)
  const halfOf = (path: string): string => `${path}.part`

  return {
    async put(file, bytes) {
      const path = pathOf(file)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const half = await open(halfOf(path), 'w', 0o600)
      try {
        await half.writeFile(bytes)
        await half.sync()
      } finally {
        await half.close()
      }
      await rename(halfOf(path), path)
      await syncFolder(dirname(path))
    },
    async get(file) {
      let handle: FileHandle
      try {
        handle = await open(pathOf(file), 'r')
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
      return handle.createReadStream()
    },
    async remove(file) {
      const path = pathOf(file)
      await Promise.all([path, halfOf(path)].map((each) => rm(each, { force: true })))
    },
  }
}
