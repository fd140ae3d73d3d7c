import type { ReadableNews } from '@banyan/contract/news/news.ts'
import { imagesOf, textOf, type Document } from '@banyan/domain/documents/document.ts'
import { speaksOfEarnings } from '@banyan/domain/news/earnings-words.ts'
import type { Services } from '#kit/context.ts'
import { keyedFileUrl } from '#features/platform/files/index.ts'
import { findPictures, type NewsRow } from './queries.ts'

type Pictured = Pick<NewsRow, 'body' | 'picture_file_id'>

/** A document went through the contract before it was kept. */
export const bodyOf = ({ body }: Pick<NewsRow, 'body'>) => body as unknown as ReadableNews['body']

/** All pictures of news, those of the text and the one above it. */
export const filesOf = ({
  body,
  picture_file_id,
}: {
  readonly body: Document
  readonly picture_file_id: bigint | null
}) => new Set([...imagesOf(body).map(BigInt), ...(picture_file_id === null ? [] : [picture_file_id])])

/** What addresses of files are made of. */
export type Addressing = Pick<Services, 'db' | 'clock' | 'secrets'>

/** Where the pictures of some news are for whoever may read these. A picture that is gone has no address, and is not drawn. */
export async function addressesOf(context: Addressing, rows: readonly Pictured[]) {
  const ids = rows.flatMap((row) => [...filesOf({ ...row, body: bodyOf(row) })])
  const names = await findPictures(context.db, ids)
  const urlOf = (id: string): string | undefined => {
    const name = names.get(id)
    return name === undefined ? undefined : keyedFileUrl(context, name)
  }
  return (row: Pictured) => ({
    pictures: imagesOf(bodyOf(row)).flatMap((file_id) => {
      const url = urlOf(file_id)
      return url === undefined ? [] : [{ file_id, url }]
    }),
    ...titleFile((row.picture_file_id !== null && urlOf(String(row.picture_file_id))) || ''),
  })
}

/** What goes with the title is drawn where it is a picture, and saved where it is a PDF. */
const titleFile = (url: string) =>
  new URL(url, 'file:').pathname.endsWith('.pdf')
    ? { picture_url: '', pdf_url: url }
    : { picture_url: url, pdf_url: '' }

/** Whether the line about the income disclosure has to stand below. */
export const isAboutEarnings = (title: string, body?: Document): boolean =>
  speaksOfEarnings(body === undefined ? title : `${title}\n${textOf(body)}`)
