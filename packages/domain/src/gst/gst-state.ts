/** The states and territories that a GSTIN begins with, by the names people write. */
const codes: Readonly<Record<string, string>> = {
  'jammu and kashmir': '01',
  'himachal pradesh': '02',
  punjab: '03',
  chandigarh: '04',
  uttarakhand: '05',
  uttaranchal: '05',
  haryana: '06',
  delhi: '07',
  'new delhi': '07',
  'nct of delhi': '07',
  rajasthan: '08',
  'uttar pradesh': '09',
  bihar: '10',
  sikkim: '11',
  'arunachal pradesh': '12',
  nagaland: '13',
  manipur: '14',
  mizoram: '15',
  tripura: '16',
  meghalaya: '17',
  assam: '18',
  'west bengal': '19',
  jharkhand: '20',
  odisha: '21',
  orissa: '21',
  chhattisgarh: '22',
  chattisgarh: '22',
  'madhya pradesh': '23',
  gujarat: '24',
  // Merged in 2020; GSTINs of both carry 26 since.
  'dadra and nagar haveli and daman and diu': '26',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
  maharashtra: '27',
  karnataka: '29',
  goa: '30',
  lakshadweep: '31',
  kerala: '32',
  'tamil nadu': '33',
  tamilnadu: '33',
  puducherry: '34',
  pondicherry: '34',
  'andaman and nicobar islands': '35',
  'andaman and nicobar': '35',
  telangana: '36',
  'andhra pradesh': '37',
  ladakh: '38',
}

/** Andhra Pradesh was 28 before Telangana left it, and Daman and Diu 25 before the merger. */
const former: Readonly<Record<string, string>> = { '28': '37', '25': '26' }

/** Territories without a legislature, where UTGST takes the place of SGST. */
const withoutLegislature: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38'])

/** The two figures of a state as it is written, "Tamil Nadu" or "TAMIL NADU" or "tamilnadu"; undefined when unknown. */
export function gstStateOf(name: string): string | undefined {
  const plain = name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return Object.hasOwn(codes, plain) ? codes[plain] : undefined
}

const capitalised = (word: string): string => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1))

/** The name of today of a state by its two figures, "Tamil Nadu"; empty when there is none. */
export function gstStateName(code: string): string {
  // Of several names of one state the first is that of today.
  const name = Object.keys(codes).find((one) => codes[one] === code) ?? ''
  return name.split(' ').map(capitalised).join(' ')
}

/** The name of today of a state as it is written, "Odisha" of "ORISSA"; undefined when unknown. */
export function gstStateNamed(written: string): string | undefined {
  const code = gstStateOf(written)
  return code === undefined ? undefined : gstStateName(code)
}

/** The two figures that a GSTIN begins with, as they are today; undefined when it is not one. */
export function gstStateOfGstin(gstin: string): string | undefined {
  const code = /^[0-9]{2}(?=[0-9A-Z]{13}$)/.exec(gstin)?.[0]
  return code === undefined ? undefined : (former[code] ?? code)
}

export const isTerritoryOfTheUnion = (code: string): boolean => withoutLegislature.has(code)
