import type { Example, Who } from '../accepted/story.ts'
import { formOf, type Part } from '#testing/outside/upload-form.ts'
import type { Chance } from './chance.ts'
import { sampleOf, type Operation } from './operations.ts'
import type { FuzzRole } from './roles.ts'
import { hostileValue, hostileWord, moved, renewed, spoiled } from './values.ts'

export interface Payload {
  readonly payload: string | Buffer
  readonly type: string
}

/** What bodies are made from: good ones by the name of their call, and sound pictures. */
export interface Material {
  /** What was accepted, and what could be: by the name of the call. */
  readonly examples: ReadonlyMap<string, readonly Example[]>
  /** Who made the examples. */
  readonly people: ReadonlyMap<Who, FuzzRole>
  readonly bodies: Readonly<Record<string, object>>
  /** Parameters of addresses that few words fit, by their names. */
  readonly words: Readonly<Record<string, readonly string[]>>
  readonly images: readonly { readonly bytes: Buffer; readonly name: string }[]
}

const boundary = 'boundary-of-a-test'
const purposes = [
  'photo',
  'logo',
  'kyc',
  'certificate',
  'slip',
  'package',
  'donation',
  'adjustment',
  'news',
  'support',
  'company_paper',
  'product',
  'return',
  'passport',
  '',
]

/** Some bytes of a picture changed, or its end cut off. */
function damaged(bytes: Buffer, chance: Chance): Buffer {
  const copy = Buffer.from(bytes)
  for (let left = chance.below(12); left > 0; left--) copy[chance.below(copy.length)] = chance.below(256)
  if (chance.once(4)) return Buffer.concat([copy, Buffer.from(hostileWord(chance))])
  return chance.once(4) ? copy.subarray(0, chance.below(copy.length)) : copy
}

function formFor({ images }: Material, chance: Chance, example: Example | undefined): Payload {
  if (example !== undefined && chance.once(2))
    return { payload: formOf(example.body as Part[]), type: `multipart/form-data; boundary=${boundary}` }
  const { bytes, name } = chance.pick(images)
  const filename = chance.once(8) ? hostileWord(chance).replaceAll(/["\r\n]/g, '') : name
  const value = chance.once(3) ? bytes : damaged(bytes, chance)
  const parts = [
    { name: 'purpose', value: chance.pick(purposes) },
    { name: chance.once(20) ? 'other' : 'file', value, filename },
  ]
  if (chance.once(10)) parts.push(chance.pick(parts))
  const form = formOf(parts)
  const payload = chance.once(10) ? form.subarray(0, chance.below(form.length)) : form
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

const json = 'application/json'
const strangeTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json, text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  ';;;',
  '',
]

/** JSON that no program of ours would write. */
const strange = (text: string, chance: Chance): string | Buffer =>
  chance.pick([
    () => text.replace('{', '{"user_id":"other1","id":"2",'),
    () => text.slice(0, chance.below(text.length + 1)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from('{"user_id":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]),
    () => `{"user_id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    () => `{"reason":"\\ud800","__proto__":{"is_admin":true}}`,
    () => text.replaceAll('"', "'"),
    () => `{"a":${'9'.repeat(5_000)}}`,
    () => JSON.stringify({ reason: 'x'.repeat(200_000) }),
    () => '',
  ])()

/** A body for a call: a good one, one spoiled in places, or none that anybody could read. */
export function payloadFor(
  { name, body, isForm }: Operation,
  material: Material,
  chance: Chance,
  example?: Example,
): Payload | undefined {
  if (isForm) return formFor(material, chance, example)
  if (body === undefined)
    return chance.once(20) ? { payload: JSON.stringify(hostileValue(chance)) ?? '', type: json } : undefined
  const drawn = () => (chance.once(6) ? undefined : material.bodies[name]) ?? sampleOf(body, chance)
  const isAsAccepted = example !== undefined && !chance.once(4)
  const good = isAsAccepted ? renewed(example.body, chance) : moved(drawn(), chance)
  const value = chance.once(isAsAccepted ? 2 : 3) ? good : spoiled(good, chance)
  const text = JSON.stringify(value) ?? ''
  const payload = chance.once(16) ? strange(text, chance) : text
  return { payload, type: chance.once(25) ? chance.pick(strangeTypes) : json }
}
