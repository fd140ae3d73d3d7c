/** Rules of goods and their stock. */
export default {
  supplier: 'Enter the supplier’s name.',
  invoice_no: 'Enter the number of the invoice.',
  lines: 'Add at least one product.',
  lines_most: 'At most {{most}} products at once.',
  product: 'Enter the code of the product.',
  quantity: 'Enter how many pieces.',
  quantity_least: 'At least one piece.',
  quantity_most: 'At most {{most}} pieces of one product at once.',
  pieces: 'Enter how many pieces, 0 for none.',
  pieces_least: 'Enter 0 or more pieces.',
  line_no: 'Name a product of the request by its place in it.',
  lines_twice: 'Each product is answered once.',
} as const
