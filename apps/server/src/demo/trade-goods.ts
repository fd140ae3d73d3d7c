import sharp from 'sharp'
import type { UnitCode } from '@banyan/domain/products/units.ts'

/** What the shop of a demo sells, plainly made up. Prices are in rupees, with GST. */
export interface Goods {
  readonly code: string
  readonly name: string
  readonly category: string
  readonly description: string
  readonly unit: UnitCode
  readonly hsn: string
  readonly gst_percent: string
  readonly mrp: number
  readonly member_price: number
  readonly franchise_price: number
  readonly bv: number
  /** What the supplier takes for a piece, without GST. */
  readonly cost: number
  /** Pieces that come from the supplier. */
  readonly pieces: number
  readonly colour: string
  readonly shape: keyof typeof shapes
  readonly expires?: true
  readonly most_per_month?: number
  /** What is in a bundle, by code, with so many pieces of each; it has no goods of its own. */
  readonly parts?: Readonly<Record<string, number>>
}

const shapes = {
  bottle: '<path d="M260 70h80v70l45 75v290a30 30 0 0 1-30 30H245a30 30 0 0 1-30-30V215l45-75z"/>',
  bar: '<rect x="110" y="210" width="380" height="190" rx="70"/>',
  box: '<path d="M150 190 300 110l150 80v230l-150 80-150-80z"/>',
  jar: '<path d="M195 110h210v60H195zM175 200h250a30 30 0 0 1 30 30v260a30 30 0 0 1-30 30H175a30 30 0 0 1-30-30V230a30 30 0 0 1 30-30z"/>',
} as const

export const categories = ['Personal care', 'Food', 'Home'] as const

export const goods: readonly Goods[] = [
  {
    code: 'SOAP-100',
    name: 'Sample soap, 100 g',
    category: 'Personal care',
    unit: 'PCS',
    hsn: '3401',
    description: 'A bar of soap that nobody sells.',
    gst_percent: '5',
    colour: '#7aa6c2',
    shape: 'bar',
    mrp: 60,
    member_price: 50,
    franchise_price: 45,
    bv: 15,
    cost: 24,
    pieces: 300,
  },
  {
    code: 'OIL-200',
    name: 'Sample hair oil, 200 ml',
    category: 'Personal care',
    unit: 'BTL',
    hsn: '3305',
    description: 'Made-up oil for made-up hair.',
    gst_percent: '5',
    colour: '#8aa874',
    shape: 'bottle',
    mrp: 240,
    member_price: 200,
    franchise_price: 180,
    bv: 60,
    cost: 95,
    pieces: 120,
  },
  {
    code: 'PASTE-150',
    name: 'Sample toothpaste, 150 g',
    category: 'Personal care',
    unit: 'PCS',
    hsn: '3306',
    description: 'Plain and made up.',
    gst_percent: '5',
    colour: '#b58aa5',
    shape: 'box',
    mrp: 130,
    member_price: 110,
    franchise_price: 99,
    bv: 30,
    cost: 52,
    pieces: 200,
  },
  {
    code: 'TEA-500',
    name: 'Namuna tea, 500 g',
    category: 'Food',
    unit: 'PAC',
    hsn: '0902',
    expires: true,
    description: 'Tea of no garden.',
    gst_percent: '5',
    colour: '#c08552',
    shape: 'box',
    mrp: 380,
    member_price: 320,
    franchise_price: 290,
    bv: 90,
    cost: 160,
    pieces: 120,
  },
  {
    code: 'HONEY-250',
    name: 'Namuna honey, 250 g',
    category: 'Food',
    unit: 'BTL',
    hsn: '0409',
    expires: true,
    description: 'Sample honey for the demo.',
    gst_percent: '5',
    colour: '#d0a23f',
    shape: 'jar',
    mrp: 290,
    member_price: 250,
    franchise_price: 225,
    bv: 70,
    cost: 118,
    pieces: 80,
  },
  {
    code: 'MIX-1000',
    name: 'Udaharan drink powder with cardamom, 1 kg',
    category: 'Food',
    unit: 'PAC',
    hsn: '2106',
    description: 'For whoever reads long names.',
    gst_percent: '5',
    colour: '#a9756b',
    shape: 'jar',
    mrp: 1450,
    member_price: 1200,
    franchise_price: 1080,
    bv: 400,
    cost: 560,
    pieces: 40,
    expires: true,
    most_per_month: 4,
  },
  {
    code: 'FLOOR-1000',
    name: 'Sample floor cleaner, 1 l',
    category: 'Home',
    unit: 'BTL',
    hsn: '3402',
    description: 'Cleans samples of floors.',
    gst_percent: '18',
    colour: '#5f9ea0',
    shape: 'bottle',
    mrp: 220,
    member_price: 185,
    franchise_price: 165,
    bv: 45,
    cost: 80,
    pieces: 100,
  },
  {
    code: 'LAMP-1',
    name: 'Sample lamp',
    category: 'Home',
    unit: 'PCS',
    hsn: '9405',
    description: 'Comes without a supplier, so there is none to sell.',
    gst_percent: '18',
    colour: '#8a83b8',
    shape: 'jar',
    mrp: 900,
    member_price: 760,
    franchise_price: 690,
    bv: 200,
    cost: 350,
    pieces: 0,
  },
  {
    code: 'MORNING-SET',
    name: 'Sample morning set',
    category: 'Food',
    unit: 'SET',
    hsn: '2106',
    description: 'Tea, honey and soap in one set.',
    gst_percent: '5',
    colour: '#9a8c5c',
    shape: 'box',
    mrp: 720,
    member_price: 580,
    franchise_price: 540,
    bv: 160,
    cost: 0,
    pieces: 0,
    parts: { 'TEA-500': 1, 'HONEY-250': 1, 'SOAP-100': 1 },
  },
]

/** A plain picture of a product: its shape on its colour. */
export async function pictureOf({ code, colour, shape }: Goods): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#f2f0ea"/><g fill="${colour}">${shapes[shape]}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return new File([new Uint8Array(bytes)], `${code.toLowerCase()}.png`)
}
