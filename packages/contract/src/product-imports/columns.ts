/** The columns that every file of products has, by their heads, in any order. */
export const neededProductColumns = [
  'category',
  'code',
  'name',
  'unit',
  'hsn',
  'gst_percent',
  'mrp',
  'member_price',
  'franchise_price',
] as const

/** What a file may leave out, head and all. */
export const moreProductColumns = [
  'description',
  'bv',
  'has_lots',
  'has_expiry',
  'reorder_level',
  'most_per_order',
  'most_per_month',
  'is_returnable',
  // What is in stock as the portal begins with it.
  'opening_stock',
  'batch',
  'expires_on',
  'cost_per_piece',
] as const

/** In the order of the template and of the export. */
export const productColumns = [...neededProductColumns, ...moreProductColumns] as const
export type ProductColumn = (typeof productColumns)[number]

/** The most rows one file may have. */
export const most_product_rows = 10_000
