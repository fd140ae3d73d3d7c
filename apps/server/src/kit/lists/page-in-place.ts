import {
  AliasNode,
  FromNode,
  IdentifierNode,
  sql,
  SelectQueryNode,
  TableNode,
  type KyselyPlugin,
  type OperationNode,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely'
import { withoutIdleJoins } from './without-idle-joins.ts'

/** What a select calls the one table it starts from; nothing where it has several, or makes one row of many. */
function startOf({ from, groupBy, distinctOn, frontModifiers }: SelectQueryNode): string | undefined {
  if (groupBy !== undefined || distinctOn !== undefined || frontModifiers !== undefined) return undefined
  const [start, ...others] = from?.froms ?? []
  if (start === undefined || others.length > 0) return undefined
  if (TableNode.is(start)) return start.table.identifier.name
  return AliasNode.is(start) && IdentifierNode.is(start.alias) ? start.alias.name : undefined
}

const startingFrom = (found: OperationNode, name: string): KyselyPlugin => ({
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node)
      ? { ...node, from: FromNode.create([AliasNode.create(found, IdentifierNode.create(name))]) }
      : node,
  transformResult: async ({ result }) => result,
})

interface Page<DB, TB extends keyof DB, O> {
  /** Joined and selected as they are shown. */
  readonly rows: SelectQueryBuilder<DB, TB, O>
  /** The same rows, filtered. */
  readonly filtered: SelectQueryBuilder<DB, TB, O>
  readonly keys: readonly RawBuilder<unknown>[]
  /** Whether rows are skipped, which is done in an index where there is one. */
  readonly isFar: boolean
  readonly find: <Q>(query: SelectQueryBuilder<DB, TB, Q>) => SelectQueryBuilder<DB, TB, Q>
  /** What the rows consist of, where an index has the order of each part and none that of all. */
  readonly parts: readonly RawBuilder<boolean>[]
  /** Of a part as many as the page may need of it. */
  readonly findFirst: <Q>(query: SelectQueryBuilder<DB, TB, Q>) => SelectQueryBuilder<DB, TB, Q>
}

/**
 * A page, found before anything is joined that is only shown: `find` makes of the filtered rows those of the page, which
 * then take the place of the table that `rows` starts from. Planning seven joins of a million rows is most of what a page
 * costs; planning them for the few rows of a page is a quarter of it. A select that starts from no one table is found and
 * shown in one.
 */
export function pageInPlace<DB, TB extends keyof DB, O>(page: Page<DB, TB, O>) {
  const { rows, filtered, keys, isFar, find, parts, findFirst } = page
  const start = startOf(rows.toOperationNode())
  if (start === undefined) return find(filtered)
  const whole = (query: SelectQueryBuilder<DB, TB, O>) => query.clearSelect().selectAll(start as never)
  const ofParts = () => {
    const firsts = parts.map((part) => sql`(${withoutIdleJoins(findFirst(whole(filtered.where(part))))})`)
    return find(
      whole(rows.withPlugin(startingFrom(sql`(${sql.join(firsts, sql` union all `)})`.toOperationNode(), start))),
    )
  }
  const keysOfPage = () =>
    withoutIdleJoins(find(filtered.clearSelect().select(keys.map((key, at) => key.as(`key_${at}`)))))
  const far = () => whole(rows).where(sql<boolean>`(${sql.join(keys)}) in (${keysOfPage()})`)
  const near = () => (isFar ? far() : find(whole(filtered)))
  const found = parts.length > 0 ? ofParts() : near()
  return rows.withPlugin(startingFrom(withoutIdleJoins(found).toOperationNode(), start))
}
