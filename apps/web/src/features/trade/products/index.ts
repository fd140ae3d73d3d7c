export { ProductsInShort } from './products-in-short.tsx'
