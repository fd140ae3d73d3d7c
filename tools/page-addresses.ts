import { pages } from '../packages/contract/src/catalogue/catalogue.ts'

const head = `/**
 * Key, number, role, 1 where a screen is built, and the path where the key does not spell it: of every page of the
 * catalogue. Written by \`npm run generate\`.
 */
export const listed: readonly (readonly [key: string, id: number, user_type: string, is_built: 0 | 1, path?: string])[] = [
`

/** The file \`addresses.generated.ts\`. */
export function pageAddresses(): string {
  const rows = pages.map(({ key, id, user_type, is_built, path }) => {
    const own = path === `/${key}` ? '' : `, '${path}'`
    return `  ['${key}', ${id}, '${user_type}', ${is_built ? 1 : 0}${own}],\n`
  })
  return `${head}${rows.join('')}]\n`
}
