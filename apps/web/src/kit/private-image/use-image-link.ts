import { useQuery } from '@tanstack/react-query'
import type { openCompanyPaper } from '@banyan/contract/company-papers/company-papers.ts'
import type { proofImage } from '@banyan/contract/donations/links.ts'
import type { kycImage, ownKycImage } from '@banyan/contract/kyc/kyc.ts'
import type { adjustmentFile } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import type { pinRequestSlip } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { returnPhoto } from '@banyan/contract/returns/returns.ts'
import { call } from '../api/api.ts'
import { useWhyNot } from '../api/use-why-not.ts'
import type { WireReply } from '../api/wire.ts'

export interface ImageLink {
  readonly url: string | undefined
  readonly isFailed: boolean
  /** Why it is not even asked for. */
  readonly whyNot: string | undefined
  /** Asks for another link: the last one has run out. */
  readonly again: () => void
}

/** The calls that answer a short-lived link to an image; evidence has the shape of a proof, the slip of a credit request that of a pin request. */
export type GivesImage =
  | typeof adjustmentFile
  | typeof kycImage
  | typeof openCompanyPaper
  | typeof ownKycImage
  | typeof pinRequestSlip
  | typeof proofImage
  | typeof returnPhoto

/**
 * A link to the image of a document, asked for once when the document comes into sight: each link is written down, so
 * what refreshes the rest of the page leaves it alone. It opens nothing after a few minutes and is kept nowhere.
 */
export function useImageLink(of: GivesImage, id: string | undefined): ImageLink {
  const whyNot = useWhyNot(of)
  const { data, isError, refetch } = useQuery<WireReply<typeof kycImage>>({
    queryKey: ['image', of.path, id],
    enabled: ({ state }) => id !== undefined && whyNot === undefined && state.data === undefined,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(of, { params: { id: id ?? '' } }, { signal, isQuiet: true, isSilent: true }),
  })
  return { url: data?.data.url, isFailed: isError, whyNot, again: () => void refetch() }
}
