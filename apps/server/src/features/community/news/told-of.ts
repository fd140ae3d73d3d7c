import { linksOf, textOf, type Document } from '@banyan/domain/documents/document.ts'
import type { NewsAudience, NewsMembers } from '@banyan/domain/news/news.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { findPictures, maybePackageName } from './queries.ts'

interface Published {
  readonly title: string
  readonly body: Document
  readonly audience: NewsAudience
  readonly members: NewsMembers | null
  readonly package_id: bigint | null
  readonly from_at: Date
  readonly to_at: Date | null
}

/**
 * What people read of something that is published, and who, for whoever agrees to it: a link by where it leads, and pictures
 * by where they are, so that each can be looked at. Of what stands it is asked before its pictures are given up.
 */
export async function toldOf(db: Reader, of: Published, file_ids: ReadonlySet<bigint>) {
  const { title, body, audience, members, package_id, from_at, to_at } = of
  const links = linksOf(body).map(({ text, link }) => `${text}: ${link}`)
  const names = await findPictures(db, [...file_ids])
  const package_name = package_id === null ? undefined : await maybePackageName(db, package_id)
  return {
    title,
    text: textOf(body),
    ...(links.length > 0 && { links: links.join('\n') }),
    audience,
    ...(members !== null && { members }),
    ...(package_name !== undefined && { package_name }),
    from_at: from_at.toISOString(),
    ...(to_at !== null && { to_at: to_at.toISOString() }),
    pictures: [...file_ids].flatMap((id) => {
      const name = names.get(String(id))
      return name === undefined ? [] : [publicFileUrl(name)]
    }),
  }
}
