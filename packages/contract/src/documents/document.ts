import { z } from 'zod'
import {
  imagesOf,
  longest_link,
  longest_text,
  most_blocks,
  most_images,
  most_items,
  most_letters,
  most_spans,
  most_spans_in_all,
  sizeOf,
} from '@banyan/domain/documents/document.ts'
import { isLink } from '@banyan/domain/documents/link.ts'
import { hasHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { rule } from '../words/rules/common.ts'
import { newsRule } from '../words/rules/news.ts'

const visible = (longest: number) =>
  z
    .string()
    .max(longest, rule('characters_most', { most: longest }))
    .refine((text) => !hasHidden(text), rule('visible_characters'))

const span = z.strictObject({
  text: visible(longest_text).min(1),
  is_bold: z.literal(true).optional(),
  is_italic: z.literal(true).optional(),
  link: z.string().max(longest_link, newsRule('link')).refine(isLink, newsRule('link')).optional(),
})
const spans = z.array(span).min(1).max(most_spans)

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), spans }),
  z.strictObject({ kind: z.literal('heading'), spans }),
  z.strictObject({ kind: z.literal('list'), items: z.array(spans).min(1).max(most_items) }),
  z.strictObject({
    kind: z.literal('image'),
    file_id: z.string().regex(/^\d{1,18}$/, rule('upload')),
    /** Read out where the picture is not seen. */
    alt: visible(200),
  }),
])

/** More bytes than the largest document has as JSON. */
export const document_bytes = 131_072

/** What is written for people to read: blocks of text and pictures, and no markup. */
export const writtenDocument = z
  .strictObject({
    blocks: z
      .array(block, newsRule('body'))
      .min(1, newsRule('body'))
      .max(most_blocks, rule('at_most', { most: most_blocks })),
  })
  .check(({ value, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', path: ['blocks'], input: value.blocks, message })
    const { letters, spans: parts } = sizeOf(value)
    if (letters > most_letters) refuse(rule('characters_most', { most: most_letters }))
    else if (parts > most_spans_in_all) refuse(newsRule('parts_most'))
    if (imagesOf(value).length > most_images) refuse(newsRule('images_most', { most: most_images }))
  })

const keptSpans = z.array(
  z.object({
    text: z.string(),
    is_bold: z.literal(true).optional(),
    is_italic: z.literal(true).optional(),
    link: z.string().optional(),
  }),
)

/** A document as it is answered: what was kept by earlier rules is still shown. */
export const keptDocument = z.object({
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paragraph'), spans: keptSpans }),
      z.object({ kind: z.literal('heading'), spans: keptSpans }),
      z.object({ kind: z.literal('list'), items: z.array(keptSpans) }),
      z.object({ kind: z.literal('image'), file_id: z.string(), alt: z.string() }),
    ]),
  ),
})
