import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headText, maybeHead, type SealHead } from '#features/books/verify/index.ts'

/** The heads of all seals, a line each, outside the database: whoever can rewrite every seal cannot rewrite this too. */
const fileIn = (data_dir: string): string => join(data_dir, 'seals.log')

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Every head that was written down; none when there is no file. A line cut off by a full disk says nothing. */
export async function readSealsLog(data_dir: string): Promise<SealHead[]> {
  const text = await readFile(fileIn(data_dir), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  return text.split('\n').flatMap((line) => maybeHead(line.slice(line.lastIndexOf(' ') + 1)) ?? [])
}

/** Adds heads at the end of the file, readable by the server's user alone. */
export async function appendSealsLog(data_dir: string, heads: readonly SealHead[], at: Date): Promise<void> {
  if (heads.length === 0) return
  await mkdir(data_dir, { recursive: true })
  const lines = heads.map((head) => `${at.toISOString()} ${headText(head)}\n`).join('')
  await appendFile(fileIn(data_dir), lines, { mode: 0o600 })
}
