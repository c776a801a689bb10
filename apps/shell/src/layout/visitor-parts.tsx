import { InstallOfferOnDemand } from '../install/install-offer-on-demand.tsx';
import { VersionOfferOnDemand } from '../new-version/version-offer-on-demand.tsx';

interface VisitorPartsProps {
  /** whether the tab has begun to grow old */
  isOld: boolean;
  isLanding: boolean;
}

/** Everything around a visitor's page that can wait. */
export default function VisitorParts({ isOld, isLanding }: VisitorPartsProps) {
  return (
    <>
      <VersionOfferOnDemand isDue={isOld} />
      {isLanding && <InstallOfferOnDemand />}
    </>
  );
}
