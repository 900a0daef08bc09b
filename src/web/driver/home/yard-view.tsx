import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';

import { IconButton } from '#web/common/ui/button.tsx';
import { homeTexts } from './texts.ts';
import { useMayMove } from './use-may-move.ts';
import phoneMp4 from './yard/yard-phone.mp4';
import phoneWebm from './yard/yard-phone.webm';
import phonePoster from './yard/yard-phone.webp';
import poster from './yard/yard.webp';
import mp4 from './yard/yard.mp4';
import webm from './yard/yard.webm';

const texts = homeTexts.yard;
/** Phones show only the middle, and less of it is enough. */
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

/**
 * The background of the start page: a still image, then a looping video that can be paused, unless reduced motion is
 * preferred.
 */
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
