import type { Reader } from '#kit/database/database.ts'

interface Kept {
  readonly code: string
  readonly has_lots?: boolean
  readonly has_expiry?: boolean
  readonly is_active?: boolean
  /** Of a bundle: its parts are written in the same transaction. */
  readonly part_count?: number
}

const at = new Date('2026-01-01T03:30:00Z')

async function categoryOf(db: Reader): Promise<bigint> {
  const soaps = { name: 'Soaps', order_no: 0, created_at: at }
  const earlier = await db.selectFrom('product_category').select('id').where('name', '=', soaps.name).executeTakeFirst()
  if (earlier !== undefined) return earlier.id
  const { id } = await db.insertInto('product_category').values(soaps).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A product without a price, of which goods can come in. */
export async function keepProduct(
  db: Reader,
  { code, has_lots = false, has_expiry = false, is_active = true, part_count = 0 }: Kept,
): Promise<bigint> {
  const { id } = await db
    .insertInto('product')
    .values({
      code,
      name: `Namuna soap ${code}`,
      category_id: await categoryOf(db),
      description: '',
      unit: 'PCS',
      hsn: '3401',
      has_lots,
      has_expiry,
      reorder_level: 0,
      is_returnable: true,
      is_active,
      part_count,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
