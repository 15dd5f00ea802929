import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { useDialog } from '@/components/useOpen'

// Loaded when a customer wants to type, as most come to read.
const OfferForm = lazyScreen({
  load: () => import('./OfferForm').then((part) => part.OfferForm),
  bundles: ['calculator'],
})

/** Opens the form of an offer, at one of its products where that is given; Back closes it. */
export function useOfferForm(): (offerId: number, productOfferId?: number) => void {
  const { open } = useDialog('offer')
  return (offerId, productOfferId) => open({ offer: offerId, product: productOfferId })
}

/** The form that the address opens, on a screen that shows the inquiry's prices. */
export function OfferFormOutlet({ applicationId }: { applicationId: number }) {
  const { values, isByPress, close } = useDialog('offer')
  return (
    values && (
      <LazyPart waiting={null}>
        <OfferForm
          key={values.offer}
          applicationId={applicationId}
          offerId={values.offer}
          beginsAt={values.product ?? null}
          isByPress={isByPress}
          onClose={close}
        />
      </LazyPart>
    )
  )
}
