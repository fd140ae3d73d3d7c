import { createHash } from 'node:crypto'
import { uploadImport } from '@banyan/contract/imports/imports.ts'
import { importColumns, type ImportColumn } from '@banyan/domain/imports/import-columns.ts'
import { formOf } from '../outside/upload-form.ts'
import type { WireBody } from '../ask-app.ts'
import type { World } from '../world.ts'

export type Cells = Readonly<Partial<Record<ImportColumn, string>>>

/** A row without a fault, below the company's own member. */
const good: Cells = {
  name: 'Asha Namuna',
  email: 'asha@example.com',
  sponsor_id: 'root01',
  parent_id: 'root01',
  side: 'left',
  joined_on: '2020-04-01',
}

/** A number of their own, the same each time. */
const mobileFor = (whose: string): string =>
  `98${String(createHash('sha256').update(whose).digest().readUInt32BE() % 1e8).padStart(8, '0')}`

const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A CSV of members, each with the changes to a good row. */
export const csvOf = (rows: readonly Cells[], head: readonly ImportColumn[] = importColumns): string =>
  [
    head.join(','),
    ...rows.map((row, at) => {
      const whole = { ...good, mobile: mobileFor(`${row.user_id} ${at}`), ...row }
      return head.map((column) => cellOf(whole[column] ?? '')).join(',')
    }),
  ].join('\r\n')

/** A line of members below the company's own, alternately left and right, each sponsored by the one above. */
export const chainOf = (count: number, more: (at: number) => Cells = () => ({})): Cells[] =>
  Array.from({ length: count }, (_row, at) => {
    const above = at === 0 ? 'root01' : `OLD${String(at).padStart(5, '0')}`
    return {
      user_id: `OLD${String(at + 1).padStart(5, '0')}`,
      sponsor_id: above,
      parent_id: above,
      side: at % 2 === 0 ? 'left' : 'right',
      ...more(at),
    }
  })

export async function sendImport(
  { app }: Pick<World, 'app'>,
  token: string | null,
  file: Buffer | string,
  filename = 'members.csv',
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api${uploadImport.path}`,
    payload: formOf([{ name: 'file', value: file, filename }]),
    headers: {
      'content-type': 'multipart/form-data; boundary=boundary-of-a-test',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  })
  const body = response.json<WireBody & { data?: { id: string; import_no: string; rows: number } }>()
  return { status: response.statusCode, body }
}

/** Uploads a file that must be taken; answers its id. */
export async function uploadFile(world: World, token: string, rows: readonly Cells[]): Promise<bigint> {
  const { status, body } = await sendImport(world, token, csvOf(rows))
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return BigInt(body.data!.id)
}
