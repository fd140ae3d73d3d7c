import type { recordVersions } from '@banyan/contract/kit/versions.ts'
import { actorOf, type Actor } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findRecordVersions } from '#kit/versions/queries.ts'

export interface VersionsOf {
  readonly noun: string
  /** What is said to be missing. */
  readonly missing: Parameters<typeof notFound>[0]
  /** Whether there is one, for whoever looks. */
  readonly has: (db: Reader, id: bigint, actor: Actor) => Promise<boolean>
}

/** Tells the changes of one record; 404 where there is none. */
export const mountVersions = (
  api: Api,
  versions: ReturnType<typeof recordVersions>,
  { noun, missing, has }: VersionsOf,
): void =>
  mount(api, versions, async (context, { params: { id } }) => {
    const { db } = context
    if (!(await has(db, id, actorOf(context)))) throw notFound(missing)
    return { data: await findRecordVersions(db, { noun, id }) }
  })
