import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { IconButton } from '#web/common/ui/button.tsx';
import phoneMp4 from '#web/driver/home/yard/yard-phone.mp4';
import phoneWebm from '#web/driver/home/yard/yard-phone.webm';
import phonePoster from '#web/driver/home/yard/yard-phone.webp';
import poster from '#web/driver/home/yard/yard.webp';
import mp4 from '#web/driver/home/yard/yard.mp4';
import webm from '#web/driver/home/yard/yard.webm';
import { whenIdle } from '#web/common/parts/when-idle.ts';
import { homeTexts } from './texts.ts';

const stillPlease = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The background moves only once the page is ready, and never if the user prefers reduced motion or data. */
function useMayMove(): boolean {
  const [isReady, setReady] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  useEffect(() => {
    const query = matchMedia(stillPlease);
    const look = () => setWanted(!query.matches && !savesData());
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isReady && isWanted;
}

const texts = homeTexts.yard;
/** Phones show only the middle of the picture, so a smaller one will do. */
const phones = '(max-width: 480px)';
const pictureClass = 'absolute inset-0 size-full object-cover';

function MovingYard() {
  const video = useRef<HTMLVideoElement>(null);
  const [films] = useState(() => (matchMedia(phones).matches ? [phoneWebm, phoneMp4] : [webm, mp4]));
  const [isShown, setShown] = useState(false);
  const [isPaused, setPaused] = useState(false);

  const toggle = () => {
    if (isPaused) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  };

  return (
    <>
      {/* Silent, so there is nothing to caption; hidden from screen readers. */}
      <video
        ref={video}
        aria-hidden
        tabIndex={-1}
        autoPlay
        muted
        loop
        playsInline
        onPlaying={() => setShown(true)}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        className={pictureClass}
      >
        <source src={films[0]} type="video/webm" />
        <source src={films[1]} type="video/mp4" />
      </video>
      {isShown && (
        <IconButton
          label={isPaused ? texts.play : texts.pause}
          icon={isPaused ? <Play /> : <Pause />}
          onClick={toggle}
          className="absolute end-3 bottom-12 bg-ground/80 sm:bottom-14 hover:bg-ground!"
        />
      )}
    </>
  );
}

/** A still image comes first, then a looping video that can be paused, unless reduced motion is preferred. */
export function YardView({ className }: { className?: string }) {
  const mayMove = useMayMove();
  return (
    <div className={className}>
      <picture>
        <source srcSet={phonePoster} media={phones} />
        <img src={poster} alt="" width={1600} height={400} fetchPriority="high" className={pictureClass} />
      </picture>
      {mayMove && <MovingYard />}
    </div>
  );
}
