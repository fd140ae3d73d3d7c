import type { Place, PlaceGroup } from '../shell/places.ts'
import type { TreeNode } from '../tree/tree-data.ts'

/** All people, companies and amounts here are made up. */
export const company = 'Namuna Traders'

export const groups: readonly PlaceGroup[] = [
  {
    key: 'first',
    places: [
      { key: 'home', label: 'Home', icon: 'home', href: '#home' },
      { key: 'passbook', label: 'Passbook', icon: 'menu_book', href: '#passbook' },
      { key: 'incomes', label: 'Incomes', icon: 'currency_rupee', href: '#incomes' },
      { key: 'withdraw', label: 'Withdraw', icon: 'file_upload', href: '#withdraw' },
      { key: 'transfer', label: 'Transfer', icon: 'swap_horiz', href: '#transfer' },
    ],
  },
  {
    key: 'network',
    label: 'Network',
    places: [
      { key: 'directs', label: 'Directs', icon: 'group', href: '#directs', count: 14 },
      { key: 'tree', label: 'Tree', icon: 'account_tree', href: '#tree' },
      { key: 'donations', label: 'Donations', icon: 'volunteer_activism', href: '#donations', count: 2, isHot: true },
    ],
  },
  {
    key: 'account',
    label: 'Account',
    places: [
      { key: 'pins', label: 'Pins and top-up', icon: 'confirmation_number', href: '#pins' },
      { key: 'profile', label: 'Profile and KYC', icon: 'person', href: '#profile' },
      { key: 'support', label: 'Support', icon: 'chat_bubble_outline', href: '#support' },
    ],
  },
]

const quickKeys = ['home', 'passbook', 'tree', 'donations']
export const quick: readonly Place[] = groups
  .flatMap((group) => group.places)
  .filter(({ key }) => quickKeys.includes(key))

export type Withdrawal = {
  id: string
  at: string
  name: string
  user: string
  status: 'Requested' | 'Processing' | 'Paid' | 'Failed' | 'Cancelled'
  gross: string
  charges: string
  tds: string
  net: string
}

const names = [
  'Kiran Udaharan',
  'Meera Namuna',
  'Ravi Udaharan',
  'Sana Namuna',
  'Dev Udaharan',
  'Tara Namuna',
  'Om Udaharan',
]
const statuses = [
  'Requested',
  'Requested',
  'Requested',
  'Processing',
  'Paid',
  'Paid',
  'Failed',
  'Paid',
  'Cancelled',
] as const
const amounts = [10000, 2500, 48000, 1200, 7500, 100000, 3300, 15000, 500]

/** As many withdrawals as are wanted, always the same. */
export function withdrawals(count: number): readonly Withdrawal[] {
  return Array.from({ length: count }, (_, row) => {
    const gross = amounts[row % amounts.length] ?? 0
    return {
      id: `WD${4821 - row}`,
      at: new Date(Date.UTC(2025, 10, 21, 9) - row * 7_200_000).toISOString(),
      name: names[row % names.length] ?? '',
      user: `DEMO${1042 + row * 37}`,
      status: statuses[row % statuses.length] ?? 'Paid',
      gross: `${gross}.00`,
      charges: (gross * 0.059).toFixed(2),
      tds: (gross * 0.02).toFixed(2),
      net: (gross * 0.921).toFixed(2),
    }
  })
}

const member = (
  key: string,
  name: string,
  code: string,
  state: TreeNode['state'],
  children: readonly TreeNode[] = [],
): TreeNode => ({
  key,
  name,
  code: `DEMO${code}`,
  state,
  children,
})
const vacant = (key: string): TreeNode => ({ key, state: 'vacant' })

export const tree: TreeNode = member('1', 'Asha Namuna', '1001', 'active', [
  member('2', 'Kiran Udaharan', '1042', 'active', [
    member('4', 'Ravi Udaharan', '1116', 'active', [member('8', 'Om', '1264', 'active'), vacant('v1')]),
    member('5', 'Sana Namuna', '1153', 'registered', [
      member('9', 'Lila', '1301', 'active'),
      member('10', 'Jai', '1338', 'registered'),
    ]),
  ]),
  member('3', 'Meera Namuna', '1079', 'active', [
    member('6', 'Dev Udaharan', '1190', 'active', [
      member('11', 'Nisha', '1375', 'active'),
      member('12', 'Arun', '1412', 'active'),
    ]),
    member('7', 'Tara Namuna', '1227', 'blocked', [vacant('v2'), member('13', 'Veer', '1449', 'registered')]),
  ]),
])

export const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map(
  (label, index) => ({
    key: label,
    label,
    values: [
      [22000, 26000, 24000, 33000, 30000, 38000, 41000, 37000, 46000, 52000, 49000, 58000][index] ?? 0,
      [9000, 11000, 14000, 12000, 16000, 17000, 19000, 25000, 24000, 24000, 27000, 26000][index] ?? 0,
      [4000, 4000, 6000, 8000, 7000, 7000, 8000, 8000, 8000, 10000, 14000, 15000][index] ?? 0,
    ],
  }),
)
