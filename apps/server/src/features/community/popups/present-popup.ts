import type { Document } from '@banyan/domain/documents/document.ts'
import { type Addressing, addressesOf, bodyOf, filesOf, isAboutEarnings } from '#features/community/news/index.ts'
import type { PopupRow } from './queries.ts'

type Pictured = Pick<PopupRow, 'body'>

/** A popup has the pictures of its text and no other. */
const withoutCover = <Row extends Pictured>(row: Row) => ({ ...row, picture_file_id: null })

export const picturesIn = (body: Document): Set<bigint> => filesOf({ body, picture_file_id: null })

/** All of them are drawn among the words. */
export const drawnIn = (body: Document) => ({ after: picturesIn(body), in_text: [...picturesIn(body)] })

/** Popups with their text, where its pictures are, and whether the line about the income disclosure is below it. */
export async function withText<Row extends Pictured & { readonly title: string }>(
  context: Addressing,
  rows: readonly Row[],
) {
  const addresses = await addressesOf(context, rows.map(withoutCover))
  return rows.map((row) => {
    const body = bodyOf(row)
    const { pictures } = addresses(withoutCover(row))
    return { ...row, body, pictures, has_disclosure: isAboutEarnings(row.title, body) }
  })
}
