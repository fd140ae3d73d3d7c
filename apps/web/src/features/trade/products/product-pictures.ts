import { most_images } from '@banyan/domain/products/product.ts'
import type { Field } from '#kit/form/field.ts'
import { type Picture, picturesField } from '#kit/form/pictures-field.tsx'
import { text } from '#kit/text.ts'

/** The pictures of a product in their order; the value is their ids. `kept`: those it has. */
export const productPictures = (kept: readonly Picture[]): Field<string[]> =>
  picturesField({
    purpose: 'product',
    most: most_images,
    kept,
    words: {
      label: text('products.fields.pictures'),
      add: text('products.pictures.add'),
      hint: text('products.pictures.hint', { most: most_images }),
      sending: (name) => text('products.pictures.sending', { name }),
      leftOut: (names) => text('products.pictures.left_out', { most: most_images, names }),
      one: (number) => text('products.pictures.one', { number }),
      remove: (number) => text('products.pictures.remove', { number }),
    },
    moving: {
      up: (number) => text('products.pictures.up', { number }),
      down: (number) => text('products.pictures.down', { number }),
    },
  })
