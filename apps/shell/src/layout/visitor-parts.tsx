import { paths } from '@pure/contracts';
import { useLocation } from '@pure/router';
import { InstallOfferOnDemand } from '../install/install-offer-on-demand.tsx';
import { VersionOfferOnDemand } from '../new-version/version-offer-on-demand.tsx';

/** Everything around a visitor's page that can wait. */
export default function VisitorParts({ wasHidden }: { wasHidden: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      <VersionOfferOnDemand isDue={wasHidden} />
      {pathname === paths.landing() && <InstallOfferOnDemand />}
    </>
  );
}
