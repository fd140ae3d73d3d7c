import { useLocation } from 'react-router'
import { getMemberShop } from '@banyan/contract/orders/member-orders.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { ShopLoading } from '../shop/products-loading.tsx'
import { ChooseMember } from './choose-member.tsx'
import { MemberShop } from './member-shop.tsx'

/** For whom, what, and the code of the member; which of them is in the address. */
export function OrderForMemberPage() {
  const [member, step] = [useQueryParam('member'), useQueryParam('step')]
  const { pathname } = useLocation()
  const name = usePageName('admin/repurchase-orders/place-order-for-member')
  const path = `${pathname}?member=${encodeURIComponent(member)}`
  const back = { cart: path, pay: `${path}&step=cart` }[step]
  const titles: Record<string, string> = { cart: text('shop.cart'), pay: text('shop.checkout') }
  return (
    <>
      <PageHeader title={(member !== '' && titles[step]) || name} backHref={member === '' ? undefined : back} />
      {member === '' ? (
        <ChooseMember path={pathname} />
      ) : (
        <DetailPage of={getMemberShop} input={{ query: { user_id: member } }} loading={<ShopLoading />}>
          {({ data }) => <MemberShop key={data.user_id} of={data} step={step} path={path} anew={pathname} />}
        </DetailPage>
      )}
    </>
  )
}
