import { LayoutDashboard, Truck } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '#web/common/navigation/paths.ts';
import { titleSuffix as productName } from '#web/common/screen/screen.tsx';
import { FindMyPosition } from '#web/driver/own-check-in/find-my-place.tsx';
import { Link } from '#web/common/navigation/link.tsx';
import { useGo } from '#web/common/navigation/navigation.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { homeTexts as texts } from './texts.ts';
import { QuickCheckIn } from './quick-check-in.tsx';
import { YardView } from './yard-view.tsx';

interface WayInProps {
  look: 'sign-accent' | 'sign';
  icon: ReactNode;
  text: { title: string; text: string };
  children: ReactNode;
}

function WayIn({ look, icon, text, children }: WayInProps) {
  return (
    <Card look={look} className="grid content-between gap-5 p-6 sm:p-8">
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 [&>svg]:size-12 [&>svg]:stroke-[1.75]">
        {icon}
        <CardTitle className="text-2xl">{text.title}</CardTitle>
        <p className="col-span-2 text-lg">{text.text}</p>
      </div>
      {children}
    </Card>
  );
}

/** The start page: two entries, and a QR code for drivers standing in front of it. */
export function HomeScreen() {
  const go = useGo();
  return (
    <>
      <section data-theme="dark" className="bg-[#20262c] text-ink">
        <div className="frame pt-8 pb-6 sm:pt-12 sm:pb-10 lg:pt-16">
          <h1 className="text-3xl font-black sm:text-4xl lg:text-5xl">{productName}</h1>
          <p className="mt-2 max-w-[40ch] text-lg font-semibold sm:mt-3 sm:text-xl">{texts.tagline}</p>
        </div>
        <YardView className="relative h-52 w-full overflow-hidden sm:h-72 lg:h-80 2xl:h-104" />
      </section>
      <Screen title={texts.pageTitle} className="relative -mt-10 grid gap-5 pt-0 sm:-mt-12 sm:gap-7 sm:pt-0">
        <div className="grid gap-5 sm:gap-7 md:grid-cols-2">
          <WayIn look="sign-accent" icon={<Truck aria-hidden />} text={texts.driver}>
            <Link to={paths.checkIn} className={buttonClass('asphalt', 'lg')}>
              {texts.driver.button}
            </Link>
          </WayIn>
          <WayIn look="sign" icon={<LayoutDashboard aria-hidden />} text={texts.admin}>
            <Link to={paths.login} className={buttonClass('secondary', 'lg')}>
              {texts.admin.button}
            </Link>
          </WayIn>
        </div>
        <QuickCheckIn />
        <FindMyPosition onFound={() => void go(paths.success)} />
      </Screen>
    </>
  );
}
