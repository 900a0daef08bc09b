import { LayoutDashboard, Truck } from 'lucide-react';

import { lazy, type ReactNode, Suspense } from 'react';

import { paths } from '#web/common/navigation/paths.ts';
import { Screen, titleSuffix as productName } from '#web/common/screen/screen.tsx';
import { FindMyPosition } from '#web/driver/own-check-in/find-my-place.tsx';
import { Link } from '#web/common/navigation/link.tsx';
import { useGo } from '#web/common/navigation/navigation.ts';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { homeTexts as texts } from './texts.ts';
import { YardView } from './yard-view.tsx';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';

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

// Loaded after the page: a phone that opens this page does not scan the code.
const QrCode = lazy(async () => ({ default: (await import('#web/common/ui/qr-code.tsx')).QrCode }));
/** CSS pixels. Source: docs/product, "Home". */
const boxSize = 240;

function QuickCheckIn() {
  const origin = usePublicOrigin();
  return (
    <Card className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1fr_auto] md:p-10">
      <div className="grid gap-3">
        <CardTitle className="text-2xl">{texts.quick.title}</CardTitle>
        <p className="max-w-prose text-lg">{texts.quick.text}</p>
        <ol className="mt-2 hidden gap-3 md:grid">
          {Object.values(texts.steps).map((step, index) => (
            <li key={step} className="flex items-center gap-4 text-lg font-semibold">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-md bg-ink pt-0.5 text-xl font-black text-panel"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <figure className="grid justify-items-center gap-3 justify-self-center">
        <div className="sign-asphalt sign p-4">
          <div className="grid size-60 place-items-center rounded-md bg-white">
            <Suspense>
              {origin && <QrCode value={origin + paths.checkIn} size={boxSize} label={texts.quick.label} />}
            </Suspense>
          </div>
        </div>
        <figcaption className="font-bold">{texts.quick.caption}</figcaption>
      </figure>
    </Card>
  );
}

/** The QR code is for drivers standing in front of the page. */
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
