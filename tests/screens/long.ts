/** The long run looks at every product: each page in both companies at both widths, each look in both themes. */
export const isLong = !['', '0', undefined].includes(process.env['BANYAN_LONG'])
