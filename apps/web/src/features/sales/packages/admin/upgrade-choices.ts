import { money } from '@banyan/contract/kit/values.ts'
import { type PairRefusal, refusePair } from '@banyan/domain/packages/upgrade-pair.ts'

interface Worth {
  readonly price?: string | undefined
  readonly bv?: string | undefined
}

const read = ({ price = '', bv = '' }: Worth) => {
  const [price_minor, bv_minor] = [money.safeDecode(price).data, money.safeDecode(bv).data]
  return price_minor === undefined || bv_minor === undefined ? undefined : { price_minor, bv_minor }
}

/** Why a package that is being typed cannot become another; undefined when it can, and while too little is typed. */
export function whyNotUpgrade(typed: Worth, to: Worth): PairRefusal | undefined {
  const [from, larger] = [read(typed), read(to)]
  return from === undefined || larger === undefined ? undefined : refusePair(from, larger)
}

/** Whether each sale would move more volume than it brings in taxable value. */
export function isVolumeOver(bv: string | undefined, taxable: string | undefined): boolean {
  const [volume, value] = [money.safeDecode(bv ?? '').data, money.safeDecode(taxable ?? '').data]
  return volume !== undefined && value !== undefined && volume > value
}
