import { z } from 'zod'

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
  readonly items?: Shape
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** In UTF-8 a letter of Devanagari takes three bytes. */
const bytes_a_letter = 3

const ofJson = (value: unknown): number => JSON.stringify(value).length

function sizeOf(shape: Shape | undefined): number {
  if (shape === undefined || typeof shape !== 'object') return Infinity
  if ('const' in shape) return ofJson(shape.const)
  if (shape.enum !== undefined) return Math.max(...shape.enum.map(ofJson))
  const either = shape.anyOf ?? shape.oneOf
  if (either !== undefined) return Math.max(...either.map(sizeOf))
  if (shape.allOf !== undefined) return Math.min(...shape.allOf.map(sizeOf))
  if (shape.type === 'array') return (shape.maxItems ?? Infinity) * (sizeOf(shape.items) + 1) + 2
  if (shape.type === 'object') {
    const named = Object.entries(shape.properties ?? {}).map(([name, each]) => name.length + 4 + sizeOf(each))
    const { additionalProperties: others } = shape
    return sum(named) + 2 + (typeof others === 'object' ? Infinity : 0)
  }
  if (shape.type === 'string') return (shape.maxLength ?? lengthOf(shape)) * bytes_a_letter + 2
  return 24
}

/** Where a pattern or a format bounds the text, and no length does. */
const lengthOf = ({ format, pattern }: Shape): number =>
  format !== undefined || (pattern !== undefined && pattern.startsWith('^') && pattern.endsWith('$')) ? 60 : Infinity

/** Bytes of the largest body that a schema takes, as JSON; Infinity where something has no end. */
export const largestBody = (body: z.ZodType): number =>
  body instanceof z.ZodUndefined ? 0 : sizeOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)
