export { ProductsInShort } from './products-in-short.tsx'
export { rateDocument } from './gst-rate-form.tsx'
export { productActDocument } from './product-act-document.ts'
