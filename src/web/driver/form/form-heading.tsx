import { MapPin } from 'lucide-react';

interface FormHeadingProps {
  heading: string;
  facility: string;
  introduction: string;
}

/** The heading is an overhead road sign; the tab where a road sign has its exit number shows the facility. */
export function FormHeading({ heading, facility, introduction }: FormHeadingProps) {
  return (
    <div className="grid">
      {/* The server fills in the facility that the form preselects. */}
      <p
        data-facility
        className="sign-go sign -mb-px flex items-center gap-2 justify-self-end rounded-b-none px-5 py-2.5 font-extrabold"
      >
        <MapPin aria-hidden className="size-5" />
        {facility}
      </p>
      <div className="sign-go sign rounded-se-none px-6 py-6 sm:px-9 sm:py-8">
        <h1 className="text-2xl font-black sm:text-4xl">{heading}</h1>
        <p className="mt-1.5 text-lg font-semibold">{introduction}</p>
      </div>
    </div>
  );
}
