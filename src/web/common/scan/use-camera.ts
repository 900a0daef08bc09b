import { useEffect, useRef, useState } from 'react';

export type CameraTrouble = 'refused' | 'missing' | 'insecure';

interface CameraState {
  isOn: boolean;
  trouble?: CameraTrouble;
  /** The ids are known once a camera is on. */
  cameras: readonly string[];
  id?: string | undefined;
  hasLight: boolean;
}

const off: CameraState = { isOn: false, cameras: [], hasLight: false };

/** TypeScript's types lack the torch. */
type WithLight<T> = T & { torch?: boolean };

function stop(stream: MediaStream | undefined): void {
  stream?.getTracks().forEach((track) => track.stop());
}

async function stateOf(stream: MediaStream): Promise<CameraState> {
  const track = stream.getVideoTracks()[0];
  const devices = await navigator.mediaDevices.enumerateDevices();
  const capabilities: WithLight<MediaTrackCapabilities> | undefined = track?.getCapabilities?.();
  return {
    isOn: true,
    cameras: devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId ? [deviceId] : [])),
    id: track?.getSettings().deviceId,
    hasLight: capabilities?.torch === true,
  };
}

const troubleOf = (error: unknown): CameraTrouble =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'refused' : 'missing';

/** A hidden page turns its camera off. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/** The camera is on while the component is mounted and visible. `facing` says which camera to start with. */
export function useCamera(facing: 'environment' | 'user') {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(off);
  const [chosen, setChosen] = useState<string>();
  const [isLit, setLit] = useState(false);
  const isSeen = useIsSeen();
  useEffect(() => {
    if (!isSeen) return undefined;
    const fail = (trouble: CameraTrouble) => setState({ ...off, trouble });
    if (!isSecureContext || !('mediaDevices' in navigator)) return fail('insecure');
    let isOver = false;
    let stream: MediaStream | undefined;
    const start = async () => {
      const which = chosen ? { deviceId: { exact: chosen } } : { facingMode: facing };
      const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false });
      const next = await stateOf(stream);
      if (isOver || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setState(next);
    };
    start().catch((error: unknown) => !isOver && fail(troubleOf(error)));
    return () => {
      isOver = true;
      stop(stream);
      setState(off);
      setLit(false);
    };
  }, [facing, chosen, isSeen]);

  const light = () => {
    const stream = video.current?.srcObject as MediaStream | null;
    const constraint: WithLight<MediaTrackConstraintSet> = { torch: !isLit };
    const change = stream?.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] });
    change?.then(() => setLit(!isLit)).catch(() => undefined);
  };
  const { cameras, id } = state;
  const another = () => setChosen(cameras[(cameras.indexOf(id ?? '') + 1) % cameras.length]);
  return { ...state, video, isLit, light, another };
}
