const KEY = 'sound';
const SECONDS = 0.3;

export const isSoundOn = () => localStorage.getItem(KEY) === 'on';

export function switchSound(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
}

/** Plays a short tone in only one of several tabs. */
export function playSound(): void {
  if (!navigator.locks) play();
  navigator.locks?.request('souk-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
}

function play(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.frequency.value = 660;
  level.gain.setValueAtTime(0.1, audio.currentTime);
  level.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS);
  tone.connect(level).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
