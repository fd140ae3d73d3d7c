import { expect, test } from 'vitest'
import { uploadFile, uploadLimits_bytes } from './files.ts'

const sized = (bytes: number, name: string): File => new File([new Uint8Array(bytes)], name)
const faultOf = (body: unknown): string | undefined => {
  const fault = uploadFile.body.safeParse(body).error?.issues[0]
  return fault && `${fault.path.join('.')}: ${fault.message}`
}

test.each([
  ['photo', 'me.jpg', 1, undefined],
  ['photo', 'Me at the sea (2).JPEG', uploadLimits_bytes.photo, undefined],
  ['photo', 'me.jpg', uploadLimits_bytes.photo + 1, 'file: This file is larger than 5 MB!'],
  ['kyc', 'card.png', uploadLimits_bytes.kyc, undefined],
  ['kyc', 'card.png', uploadLimits_bytes.kyc + 1, 'file: This file is larger than 2 MB!'],
  ['kyc', 'card.png', 0, 'file: This file is empty!'],
  ['kyc', 'card.pdf', 1, 'file: Only images of the types png, jpg and jpeg, please!'],
  ['kyc', 'card.png.svg', 1, 'file: Only images of the types png, jpg and jpeg, please!'],
  ['kyc', '.png', 1, 'file: Only images of the types png, jpg and jpeg, please!'],
  ['passport', 'card.png', 1, 'purpose: Choose what the file is for.'],
])('a %s called %s of %d bytes: %s', (purpose, name, bytes, fault) => {
  expect(faultOf({ purpose, file: sized(bytes, name) })).toBe(fault)
})

test.each([undefined, null, 'file', {}, { name: 'a.png', size: 3 }])('%o is no file', (file) => {
  expect(faultOf({ purpose: 'photo', file })).toBe('file: Choose an image.')
})
