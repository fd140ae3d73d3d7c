import {
  AliasNode,
  IdentifierNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
  type JoinNode,
  type KyselyPlugin,
  type SelectQueryBuilder,
} from 'kysely'

/** Values are what people typed: they name no table. */
const values = new Set(['ValueNode', 'PrimitiveValueListNode'])

/** The names and the raw SQL in a part of a query: all by which it can speak of a table. */
const wordsOf = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part]
  if (part === null || typeof part !== 'object') return []
  if ('kind' in part && values.has(part.kind as string)) return []
  return Object.values(part).flatMap(wordsOf)
}

const nameOf = ({ table }: JoinNode): string | undefined => {
  if (TableNode.is(table)) return table.table.identifier.name
  return AliasNode.is(table) && IdentifierNode.is(table.alias) ? table.alias.name : undefined
}

/** Whether words speak of a table: its name alone, or before a point in raw SQL. A column of that name counts too. */
const speakOf = (words: ReadonlySet<string>, name: string): boolean =>
  words.has(name) || [...words].some((word) => word.includes(`${name}.`) || word.includes(`"${name}"`))

/** Whether a join is from the left: by a key, or of the one row at most that is found for each. */
function isFromLeft({ joinType, table }: JoinNode): boolean {
  if (joinType === 'LeftJoin') return true
  if (joinType !== 'LateralLeftJoin' || !AliasNode.is(table) || !SelectQueryNode.is(table.node)) return false
  const limit = table.node.limit?.limit
  return limit !== undefined && ValueNode.is(limit) && limit.value === 1
}

/** What a join speaks of: one that finds rows for each speaks of tables in what it looks for too. */
const spokenOf = ({ joinType, on, table }: JoinNode): readonly string[] =>
  joinType.startsWith('Lateral') ? [...wordsOf(on), ...wordsOf(table)] : wordsOf(on)

/** The joins of a query without those from the left that nothing else in it speaks of. */
function neededJoins({ joins = [], ...others }: SelectQueryNode): readonly JoinNode[] {
  const words = new Set(wordsOf(others))
  return joins.reduceRight<readonly JoinNode[]>((kept, join) => {
    const name = nameOf(join)
    if (isFromLeft(join) && name !== undefined && !speakOf(words, name)) return kept
    spokenOf(join).forEach((word) => words.add(word))
    return [join, ...kept]
  }, [])
}

const leaveOut: KyselyPlugin = {
  transformQuery: ({ node }) => (SelectQueryNode.is(node) ? { ...node, joins: neededJoins(node) } : node),
  transformResult: async ({ result }) => result,
}

/**
 * A query without the joins from the left that it does not use. In a list such a join is by a key and makes no row of
 * more or fewer, so the rows stay the same. PostgreSQL leaves it out too, but then reads the table where an index would do.
 */
export const withoutIdleJoins = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => query.withPlugin(leaveOut)
