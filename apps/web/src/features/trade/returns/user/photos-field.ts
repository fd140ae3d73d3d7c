import { most_photos } from '@banyan/domain/returns/return-lines.ts'
import type { Field } from '#kit/form/field.ts'
import { picturesField } from '#kit/form/pictures-field.tsx'
import { text } from '#kit/text.ts'

/** Photos of the goods; the value is the ids that the return takes them by. */
export const photosField = (): Field<string[]> =>
  picturesField({
    purpose: 'return',
    most: most_photos,
    words: {
      label: text('returns.photos.label'),
      add: text('returns.photos.add'),
      hint: text('returns.photos.hint', { most: most_photos }),
      sending: (name) => text('returns.photos.sending', { name }),
      leftOut: (names) => text('returns.photos.left_out', { most: most_photos, names }),
      one: (number) => text('returns.photos.one', { number }),
      remove: (number) => text('returns.photos.remove', { number }),
    },
  })
