import { auditHash } from '#kit/audit.ts'
import type { Reader } from '#kit/database/database.ts'
import { readHead, readLines } from './queries.ts'

export interface AuditProof {
  readonly lines: number
  readonly is_whole: boolean
  /** The first line that is missing or was changed. */
  readonly broken_at: bigint | null
  readonly hash: Buffer
}

const lines_a_read = 5_000

/**
 * Walks the chain from the first line to the end that stood when the walk began. Every number must be there, and every
 * hash must be that of its line and the hash before it.
 */
export async function proveAudit(db: Reader): Promise<AuditProof> {
  const head = await readHead(db)
  let hash: Buffer = Buffer.alloc(0)
  let last_id = 0n
  const broken = (broken_at: bigint): AuditProof => ({ lines: Number(last_id), is_whole: false, broken_at, hash })
  while (last_id < head.last_id) {
    const lines = await readLines(db, last_id, lines_a_read)
    if (lines.length === 0) return broken(last_id + 1n)
    for (const line of lines) {
      if (line.id !== last_id + 1n || line.id > head.last_id || !auditHash(hash, line).equals(line.hash))
        return broken(last_id + 1n)
      hash = line.hash
      last_id = line.id
    }
  }
  if (!hash.equals(head.hash)) return broken(last_id)
  return { lines: Number(last_id), is_whole: true, broken_at: null, hash }
}
