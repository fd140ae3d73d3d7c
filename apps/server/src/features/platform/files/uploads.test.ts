import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { uploadLimits_bytes, type UploadPurpose } from '@banyan/contract/files/files.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'
import { formOf, sendForm, upload, uploadOf, type Part } from '#testing/outside/upload-form.ts'
import {
  bombOf,
  gifOf,
  jpegBombOf,
  jpegOf,
  packedBomb,
  phonePhoto,
  pngOf,
  webpOf,
  withChunk,
  withPackedNotes,
} from '#testing/outside/images.ts'
import { megabytesMore } from './testing/peak-memory.ts'

let world: World
let member: string
let admin: string
let member_id: bigint
let [png, jpeg]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)]
beforeAll(async () => {
  world = await createWorld()
  const joined = await world.join()
  member_id = joined.person_id
  member = await world.signInAs(joined.user_id)
  admin = await world.signInAs(world.admin_user_id)
  await switchOn(world, ['admin/wallet/credit-debit', 'admin/repurchase-products/add-product', 'user/returns'])
  ;[png, jpeg] = await Promise.all([pngOf(), jpegOf()])
})
afterAll(() => world.close())

const filesOf = (folder: 'public' | 'private'): string[] => {
  const path = join(world.services.config.data_dir, 'files', folder)
  return existsSync(path) ? readdirSync(path) : []
}
const rows = () => world.db.selectFrom('file').selectAll().orderBy('id').execute()

/** Sent and used by nobody: gone, as after a day. */
const forgetUnused = () => world.db.deleteFrom('file').where('is_kept', '=', false).execute()
beforeEach(forgetUnused)

describe('one person', () => {
  const send = () => sendForm(world.app, member, uploadOf('photo', png, 'a.png'))

  test('has at most twenty uploads that nothing uses, and another is not held up', async () => {
    for (let sent = 0; sent < 20; sent++) expect((await send()).status).toBe(200)
    const answer = await send()
    expect([answer.status, answer.body.code]).toEqual([409, 'uploads_unused'])
    expect((await sendForm(world.app, admin, uploadOf('photo', png, 'a.png'))).status).toBe(200)
    await forgetUnused()
    expect((await send()).status).toBe(200)
  })

  test('sends one at a time: of forty at once the turns of others are not taken', async () => {
    const flood = Array.from({ length: 40 }, send)
    const others = await sendForm(world.app, admin, uploadOf('photo', png, 'a.png'))
    expect(others.status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409, 503]))
    expect(await rows()).toHaveLength(statuses.filter((status) => status === 200).length + 1)
  })
})

describe('what is accepted is made new', () => {
  test('a photo: a turned JPEG of at most 512 by 512 points that knows nothing of where it was taken', async () => {
    const { id, name, url } = await upload(world.app, member, 'photo', await phonePhoto(), 'Me at the sea.JPG')
    expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)
    expect(url).toBe(`/static/images/uploads/${name}`)
    const { rawPayload, headers } = await world.app.inject(url)
    const { format, width, height, exif, orientation, icc } = await sharp(rawPayload).metadata()
    expect({ format, width, height, exif, orientation, icc }).toEqual({
      format: 'jpeg',
      width: 60,
      height: 120,
      exif: undefined,
      orientation: undefined,
      icc: undefined,
    })
    expect(rawPayload.toString('latin1')).not.toMatch(/Namuna|script/)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox")
    const row = (await rows()).find((one) => String(one.id) === id)
    expect(row).toMatchObject({
      purpose: 'photo',
      is_public: true,
      is_kept: false,
      owner_id: null,
      uploaded_by: member_id,
    })
    expect(filesOf('public')).toContain(name)
  })

  test('a large photo fills 512 by 512, a logo keeps its shape and what shines through it', async () => {
    const photo = await upload(world.app, member, 'photo', await jpegOf({ width: 1600, height: 900 }), 'a.jpeg')
    const seen = await sharp((await world.app.inject(photo.url)).rawPayload).metadata()
    expect([seen.width, seen.height]).toEqual([512, 512])
    const glass = await sharp({ create: { width: 1000, height: 500, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const logo = await upload(world.app, admin, 'logo', glass, 'logo.png')
    const mark = await sharp((await world.app.inject(logo.url)).rawPayload).metadata()
    expect([mark.format, mark.width, mark.height, mark.hasAlpha]).toEqual(['png', 512, 256, true])
  })

  test('a photo takes at most 100 kB and a document 500 kB, however grainy the picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
    const grainy = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2a7f62', noise } })
        .jpeg({ quality: 90 })
        .toBuffer()
    const bytesOf = async (purpose: UploadPurpose, picture: Buffer) => {
      const { url } = await upload(world.app, member, purpose, picture, 'a.jpg')
      return (await world.app.inject(url)).rawPayload.length
    }
    expect(await bytesOf('photo', await grainy(512, 512))).toBeLessThan(100_000)
    expect(await bytesOf('kyc', await grainy(2000, 1500))).toBeLessThan(500_000)
  })

  test('whatever it is for, nothing of where and with what it was taken is kept', async () => {
    const photo = await phonePhoto()
    expect((await sharp(photo).metadata()).exif?.includes('Namuna Phone')).toBe(true)
    for (const purpose of Object.keys(uploadLimits_bytes) as UploadPurpose[]) {
      const token = ['photo', 'kyc', 'slip', 'donation', 'return'].includes(purpose) ? member : admin
      const { url } = await upload(world.app, token, purpose, photo, 'a.jpg')
      const { rawPayload, headers } = await world.app.inject(url)
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
      expect([purpose, exif, xmp, iptc, icc]).toEqual([purpose, undefined, undefined, undefined, undefined])
      expect([purpose, /Namuna|script|GPS/.test(rawPayload.toString('latin1'))]).toEqual([purpose, false])
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    }
  })

  test('notes that unpack to 600 megabytes are never unpacked, and left behind', async () => {
    const noted = await withPackedNotes(png, 600)
    const more = await megabytesMore(async () => {
      const { status, body } = await sendForm(world.app, member, uploadOf('photo', noted, 'a.png'))
      expect([200, 400]).toContain(status)
      expect(JSON.stringify(body).length).toBeLessThan(1_000)
    })
    expect(more).toBeLessThan(300)
  })

  test('a script in the notes of a PNG does not come out again', async () => {
    const noted = withChunk(png, 'tEXt', Buffer.from('Comment\0<script>alert(1)</script>', 'latin1'))
    const { url } = await upload(world.app, member, 'photo', noted, 'a.png')
    expect((await world.app.inject(url)).rawPayload.includes('script')).toBe(false)
  })

  test('what cameras write behind a picture is left behind', async () => {
    const motion = Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000, 7)])
    const { url } = await upload(world.app, member, 'photo', motion, 'motion.jpg')
    expect((await world.app.inject(url)).rawPayload.length).toBeLessThan(5000)
  })

  test('an upload of an admin is written down, without its bytes', async () => {
    await upload(world.app, admin, 'photo', png, 'me.png')
    const entry = await world.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ act: 'POST /files', subject_type: 'file', input: { purpose: 'photo', file: {} } })
  })

  test('twenty at once all arrive', async () => {
    const photos = await Promise.all(
      Array.from({ length: 20 }, () => upload(world.app, member, 'photo', png, 'twenty.png')),
    )
    expect(new Set(photos.map(({ name }) => name)).size).toBe(20)
  })
})

const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100, 1)])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

/** Parts that are refused, and the field the answer names. */
type Hostile = readonly [name: string, parts: () => Part[] | Promise<Part[]>, field: string, says?: string]
const hostile: readonly Hostile[] = [
  ['a web page called .png', () => uploadOf('photo', html, 'a.png'), 'file', 'not an image'],
  ['an SVG called .png', () => uploadOf('photo', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'), 'file'],
  ['an SVG by its name', () => uploadOf('photo', '<svg/>', 'a.svg'), 'file', 'png, jpg and jpeg'],
  ['a GIF called .png', async () => uploadOf('photo', await gifOf(), 'a.png'), 'file'],
  ['a GIF by its name', async () => uploadOf('photo', await gifOf(), 'a.gif'), 'file', 'png, jpg and jpeg'],
  ['a WebP called .jpg', async () => uploadOf('photo', await webpOf(), 'a.jpg'), 'file'],
  ['a PNG called .jpg', () => uploadOf('photo', png, 'a.jpg'), 'file', 'is a png'],
  ['a JPEG called .png', () => uploadOf('photo', jpeg, 'a.png'), 'file', 'is a jpg'],
  ['a program with two names', () => uploadOf('photo', png, 'a.png.exe'), 'file'],
  ['no name but the type', () => uploadOf('photo', png, '.png'), 'file'],
  [
    'a PNG with a zip behind it',
    () => uploadOf('photo', Buffer.concat([png, zip]), 'a.png'),
    'file',
    'more than an image',
  ],
  ['a PNG with a page behind it', () => uploadOf('photo', Buffer.concat([png, html]), 'a.png'), 'file'],
  ['a JPEG with a zip behind it', () => uploadOf('photo', Buffer.concat([jpeg, zip]), 'a.jpg'), 'file'],
  [
    'a JPEG with a script behind it',
    () => uploadOf('photo', Buffer.concat([jpeg, Buffer.from('*/=1;alert(1)')]), 'a.jpg'),
    'file',
  ],
  ['an animated PNG', () => uploadOf('photo', withChunk(png, 'acTL', Buffer.alloc(8, 1)), 'a.png'), 'file', 'Animated'],
  ['half a PNG', () => uploadOf('photo', png.subarray(0, png.length / 2), 'a.png'), 'file', 'damaged'],
  ['a PNG without its last bytes', () => uploadOf('photo', png.subarray(0, -2), 'a.png'), 'file', 'damaged'],
  ['a PNG whose points are noise', () => uploadOf('photo', noisy(png), 'a.png'), 'file', 'damaged'],
  ['half a JPEG', () => uploadOf('photo', jpeg.subarray(0, jpeg.length - 40), 'a.jpg'), 'file', 'damaged'],
  ['a JPEG of nothing but its first bytes', () => uploadOf('photo', jpeg.subarray(0, 3), 'a.jpg'), 'file', 'damaged'],
  ['a bomb of 3,600 million points', () => uploadOf('photo', bombOf(png), 'a.png'), 'file'],
  ['a PNG of 50,000 by 50,000 points in its header', () => uploadOf('photo', bombOf(png, 50_000), 'a.png'), 'file'],
  ['a PNG of more points than a number holds', () => uploadOf('photo', bombOf(png, 0xffff_ffff), 'a.png'), 'file'],
  ['a PNG of no points', () => uploadOf('photo', bombOf(png, 0), 'a.png'), 'file', 'damaged'],
  [
    'a JPEG of 50,000 by 50,000 points in its header',
    () => uploadOf('photo', jpegBombOf(jpeg, 50_000), 'a.jpg'),
    'file',
  ],
  [
    'a PNG that unpacks to 400 million points',
    () => uploadOf('photo', packedBomb(20_000), 'a.png'),
    'file',
    '40 million pixels',
  ],
  ['a GIF that is a script too', () => uploadOf('photo', 'GIF89a/*=1;*/alert(1)//', 'a.png'), 'file', 'not an image'],
  [
    'a JPEG with a page in a tail like a camera’s',
    () => uploadOf('photo', Buffer.concat([jpeg, html, Buffer.from('\0SEF')]), 'a.jpg'),
    'file',
    'more than an image',
  ],
  [
    'an SVG in XML called .jpg',
    () =>
      uploadOf(
        'photo',
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
        'a.jpg',
      ),
    'file',
    'not an image',
  ],
  ['a PDF called .png', () => uploadOf('kyc', '%PDF-1.7\n1 0 obj\n', 'a.png'), 'file', 'not an image'],
  ['a program called .pdf', () => uploadOf('news', Buffer.from('MZ\x90\0'), 'a.pdf'), 'file', 'not a whole PDF'],
  ['a program called .png', () => uploadOf('company_paper', Buffer.from('MZ\x90\0'), 'a.png'), 'file', 'not an image'],
  ['a script behind the name of a PDF', () => uploadOf('news', '#!/bin/sh', 'a.pdf.sh'), 'file', 'or a PDF'],
  ['a PNG of 30,000 by 30,000 points', () => uploadOf('news', bombOf(png, 30_000), 'a.png'), 'file', '40 million'],
  ['an empty file', () => uploadOf('photo', '', 'a.png'), 'file', 'empty'],
  ['a file above 5 MB', () => uploadOf('photo', Buffer.alloc(uploadLimits_bytes.photo + 1), 'a.png'), 'file', '5 MB'],
  ['a file far above 5 MB', () => uploadOf('photo', Buffer.alloc(12_000_000), 'a.png'), 'file', '5 MB'],
  ['a document above 2 MB', () => uploadOf('kyc', Buffer.alloc(uploadLimits_bytes.kyc + 1), 'a.png'), 'file', '2 MB'],
  ['two files', () => [...uploadOf('photo', png, 'a.png'), { name: 'file', value: png, filename: 'b.png' }], 'file'],
  [
    'a second file under another name',
    () => [...uploadOf('photo', png, 'a.png'), { name: 'more', value: png, filename: 'b.png' }],
    'more',
  ],
  ['no file', () => [{ name: 'purpose', value: 'photo' }], 'file'],
  [
    'a file that is a text',
    () => [
      { name: 'purpose', value: 'photo' },
      { name: 'file', value: 'text' },
    ],
    'file',
  ],
  ['no purpose', () => uploadOf('photo', png, 'a.png').slice(1), 'purpose'],
  ['an unknown purpose', () => uploadOf('passport', png, 'a.png'), 'purpose'],
  [
    'a purpose that is a file',
    () => [
      { name: 'purpose', value: 'photo', filename: 'a.png' },
      { name: 'file', value: png, filename: 'a.png' },
    ],
    'purpose',
  ],
  ['a purpose twice', () => [{ name: 'purpose', value: 'photo' }, ...uploadOf('photo', png, 'a.png')], 'purpose'],
  ['a field nobody knows', () => [...uploadOf('photo', png, 'a.png'), { name: 'is_admin', value: 'true' }], 'is_admin'],
  [
    'a field that poisons prototypes',
    () => [{ name: '__proto__', value: '1' }, ...uploadOf('photo', png, 'a.png')],
    'file',
  ],
  [
    'the file under another name',
    () => [
      { name: 'purpose', value: 'photo' },
      { name: 'photo', value: png, filename: 'a.png' },
    ],
    'file',
  ],
  ['a path for a name', () => uploadOf('photo', png, '../../../etc/passwd.png'), 'file'],
  ['a path of Windows', () => uploadOf('photo', png, 'C:\\\\fakepath\\\\a.png'), 'file'],
  ['a NUL in the name', () => uploadOf('photo', png, 'a.php\0.png'), 'file'],
  ['a hundred fields', () => Array.from({ length: 100 }, (_, at) => ({ name: `field_${at}`, value: 'x' })), 'file'],
  [
    'a megabyte of a field',
    () => [{ name: 'purpose', value: 'x'.repeat(1_000_000) }, ...uploadOf('photo', png, 'a.png').slice(1)],
    'purpose',
  ],
]

const noisy = (image: Buffer): Buffer => {
  const at = image.indexOf('IDAT')
  return Buffer.concat([image.subarray(0, at + 6), Buffer.alloc(12, 0xa5), image.subarray(at + 18)])
}

describe('what is refused names its field and leaves nothing', () => {
  const everything = async () => [(await rows()).length, filesOf('public').length, filesOf('private').length]

  const cases = hostile.map(([name, parts, field, says = '']) => ({ name, parts, field, says }))
  test.each(cases)('$name', async ({ parts, field, says }) => {
    const before = await everything()
    const { status, body } = await sendForm(world.app, admin, await parts())
    expect([status, body.errors?.[field]]).toEqual([400, expect.stringContaining(says)])
    expect(await everything()).toEqual(before)
  })

  const broken: readonly [string, (whole: Buffer) => Buffer][] = [
    ['a form without its end', (whole) => whole.subarray(0, -30)],
    ['a form that ends within the file', (whole) => whole.subarray(0, 260)],
    ['a form that ends within a header', (whole) => whole.subarray(0, 150)],
    [
      'a form with another boundary',
      (whole) => Buffer.from(whole.toString('latin1').replaceAll('boundary', 'borderline'), 'latin1'),
    ],
    ['an empty form', () => Buffer.alloc(0)],
    ['noise', () => Buffer.alloc(5_000, 0xa5)],
  ]
  test.each(broken)('%s', async (_name, spoil) => {
    const before = await everything()
    const { status, body } = await sendForm(world.app, admin, spoil(formOf(uploadOf('photo', png, 'a.png'))))
    expect([status, Object.keys(body.errors ?? {}).length > 0]).toEqual([400, true])
    expect(await everything()).toEqual(before)
  })

  test('a form at a call that takes JSON', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/account/photo',
      payload: formOf(uploadOf('photo', png, 'a.png')),
      headers: {
        authorization: `Bearer ${member}`,
        'content-type': 'multipart/form-data; boundary=boundary-of-a-test',
      },
    })
    expect(response.statusCode).toBe(415)
  })
})

/** The page whose holders look after others' documents; nobody holds a page that is not built. */
const ofProfiles = page('admin/member/member-profile').is_built ? 200 : 403

describe('who may upload what', () => {
  test('nobody without a session', async () => {
    expect((await sendForm(world.app, null, uploadOf('photo', png, 'a.png'))).status).toBe(401)
  })

  test.each([
    ['logo', 'member', 403],
    ['certificate', 'member', 403],
    ['kyc', 'member', 200],
    ['photo', 'member', 200],
    ['logo', 'franchise', 403],
    ['kyc', 'franchise', 200],
    ['photo', 'franchise', 200],
    ['logo', 'admin', 200],
    ['kyc', 'admin', ofProfiles],
    ['certificate', 'admin', ofProfiles],
  ])('a %s by a %s: %d', async (purpose, who, expected) => {
    const franchise = () => world.signInAs(world.franchise_user_id)
    const token = who === 'admin' ? admin : who === 'member' ? member : await franchise()
    expect((await sendForm(world.app, token, uploadOf(purpose, png, 'a.png'))).status).toBe(expected)
  })
})
